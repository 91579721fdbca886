/** The faults that apply, each written as `isFaulty && 'what is wrong'`. */
export function faultList(...faults: readonly (string | false | null | undefined)[]): string[] {
  return faults.filter((fault): fault is string => typeof fault === 'string' && fault !== '')
}
