// The engine compiled to WebAssembly: texts in, JSON out (wasm/api.hpp). Works in a worker, in a
// page and in Node alike.
import { PortError } from './table';
import type { Refusal } from './types';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  linstock_allocate(size: number): number;
  linstock_release(block: number): void;
  [name: string]: unknown;
}

export type Answer = Record<string, unknown> & {
  ok: boolean;
  error?: { where: string; message: string };
  refused?: Refusal;
};

type Value = string | number;

/** Thrown when the engine stopped at a broken invariant; it is unusable from then on. */
export class EngineStopped extends Error {}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Engine {
  private constructor(private readonly wasm: Exports) {}

  static async start(module: WebAssembly.Module): Promise<Engine> {
    const instance = await WebAssembly.instantiate(module, refuseImports(module));
    const wasm = instance.exports as unknown as Exports;
    wasm._initialize();
    return new Engine(wasm);
  }

  has(name: string): boolean {
    return typeof this.wasm[`linstock_${name}`] === 'function';
  }

  /** Calls a function of the interface; refusals and errors come back as answers. */
  call(name: string, ...values: Value[]): Answer {
    const run = this.wasm[`linstock_${name}`];
    if (typeof run !== 'function') throw new PortError(`the engine has no '${name}'`, 'engine');
    const blocks: number[] = [];
    try {
      const raw = values.flatMap((value) => this.pass(value, blocks));
      const answer = JSON.parse(this.textAt(run(...raw) as number)) as Answer;
      for (const block of blocks) this.wasm.linstock_release(block);
      return answer;
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw new EngineStopped(error.message);
      throw error;
    }
  }

  /** Calls and expects success. */
  ask(name: string, ...values: Value[]): Answer {
    const answer = this.call(name, ...values);
    if (answer.ok) return answer;
    const { error, refused } = answer;
    throw new PortError(refused?.reason ?? `${error?.where ?? ''} ${error?.message ?? 'failed'}`);
  }

  private pass(value: Value, blocks: number[]): number[] {
    if (typeof value === 'number') return [value];
    const bytes = encoder.encode(value);
    const block = this.wasm.linstock_allocate(bytes.length);
    if (block === 0) throw new EngineStopped('out of memory');
    new Uint8Array(this.wasm.memory.buffer).set(bytes, block);
    blocks.push(block);
    return [block, bytes.length];
  }

  private textAt(address: number): string {
    const bytes = new Uint8Array(this.wasm.memory.buffer);
    return decoder.decode(bytes.subarray(address, bytes.indexOf(0, address)));
  }
}

/** The engine neither prints nor reads files; whatever it imports from WASI fails loudly. */
function refuseImports(module: WebAssembly.Module): WebAssembly.Imports {
  const wasi: Record<string, () => never> = {};
  for (const { name } of WebAssembly.Module.imports(module)) {
    wasi[name] = () => {
      throw new PortError(`the engine called ${name}`, 'engine');
    };
  }
  return { wasi_snapshot_preview1: wasi };
}
