/**
 * A call of a function that runs in the page, as text. The function uses nothing from outside of itself but what pages
 * have: the rest is given to it, as data or as functions of the same kind.
 */
export function scriptOf<Given extends readonly unknown[]>(run: (...given: Given) => unknown, ...given: Given): string {
  return `(${run})(${given.map(sourceOf).join(', ')})`
}

function sourceOf(given: unknown): string {
  return typeof given === 'function' ? `(${given})` : JSON.stringify(given)
}
