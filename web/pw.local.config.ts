import base from './playwright.config';
export default { ...base, webServer: undefined, workers: 1, outputDir: '/tmp/dev/t4-run/out', use: { ...base.use, baseURL: process.env['BASE'] ?? 'http://127.0.0.1:8099' } };
