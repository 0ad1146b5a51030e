// Battles that people made: their records bring their data along.

/** The bundle that a record brings along: of a battle that a person made. */
export function bundleOfRecord(record: string): string | null {
  try {
    const head = JSON.parse(record.slice(0, record.indexOf('\n'))) as { options?: { bundle?: unknown } };
    return head.options?.bundle ? JSON.stringify(head.options.bundle) : null;
  } catch {
    return null;
  }
}
