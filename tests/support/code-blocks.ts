/** The code of the fenced `sh` blocks in one section of a Markdown file, in order. */
export function codeBlocks(markdown: string, heading: string): string[] {
  const section = markdown.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`))
  if (!section) throw new Error(`There is no section “${heading}”.`)
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
}
