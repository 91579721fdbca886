/** The project's documentation as text, taken in when the server is built. */
export const DOCUMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(import.meta.glob<string>('../../../docs/*.md', { query: '?raw', import: 'default', eager: true })).map(
    ([path, text]) => [path.replace(/^.*\/|\.md$/g, ''), text],
  ),
)
