/** The project's documentation as text, taken in when the server is built; the list of claims is for those who change it. */
export const DOCUMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(['../../../docs/*.md', '!**/claims.md'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, text]) => [path.replace(/^.*\/|\.md$/g, ''), text]),
)
