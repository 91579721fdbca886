/** Statements as running text: each a sentence of its own. */
export function sentences(statements: readonly string[]): string {
  return statements.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' ')
}

/** The advice of a module: what its two dearest problems are, or that there is none that matters. */
export function adviceOf(
  problems: readonly { title: string; loss: number }[],
  minLoss: number,
  praise: string,
): string {
  const dearest = problems.filter(({ loss }) => loss >= minLoss).sort((a, b) => b.loss - a.loss)
  return sentences(dearest.length === 0 ? [praise] : dearest.slice(0, 2).map(({ title }) => title))
}
