import { SECURITY_GUIDANCE } from './security-guidance-data.ts'

/** The best practices for agents: the same text as on the page. */
export function securityGuidanceMarkdown(): string {
  const { title, lead, headers, tls, ai, checklist } = SECURITY_GUIDANCE
  return [
    `# ${title}`,
    lead,
    '## Headers',
    ...headers.flatMap(({ name, severity, text, value, note }) => [
      `### ${name} (${severity})`,
      text,
      `\`\`\`http\n${name}: ${value}\n\`\`\``,
      ...(note ? [note] : []),
    ]),
    '## SSL/TLS best practices',
    listOf(tls.practices),
    '## Common issues',
    listOf(tls.issues),
    `${tls.notice.title}: ${tls.notice.text}`,
    '## AI engine optimization',
    ai.text,
    `\`\`\`json\n${ai.markup}\n\`\`\``,
    listOf(ai.tips),
    '## Checklist',
    checklist.map(({ text, severity }) => `- [ ] ${text} (${severity})`).join('\n'),
  ].join('\n\n')
}

function listOf(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}
