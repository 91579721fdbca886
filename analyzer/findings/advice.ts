/** Joins statements as sentences, each with its final punctuation. */
export function sentences(statements: readonly string[]): string {
  return statements.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' ')
}

/** A module's advice: its two most costly problems, or praise if none costs enough to matter. */
export function adviceOf(
  problems: readonly { title: string; loss: number }[],
  minLoss: number,
  praise: string,
): string {
  const costliest = problems.filter(({ loss }) => loss >= minLoss).sort((a, b) => b.loss - a.loss)
  return sentences(costliest.length === 0 ? [praise] : costliest.slice(0, 2).map(({ title }) => title))
}
