/** The body of a schedule call from its form. Form data omits switches that are off, so each one is set here. */
export function scheduleOfForm(data: FormData): Record<string, unknown> {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return {
    name: text('name'),
    url: withScheme(text('url')),
    schedule: text('schedule'),
    ...(text('scope') === 'site' ? { scope: 'site', maxPages: Number(text('maxPages')) } : pageScan(data)),
    emailAlerts: data.has('emailAlerts'),
    alertWhen: text('alertWhen') || 'completion',
    webhookUrl: text('webhookUrl'),
    webhookWhen: text('webhookWhen') || 'completion',
    channelIds: data.getAll('channelIds').map(String),
    timeZone: text('timeZone') || 'UTC',
  }
}

/** `example.com`, as people type it, is an address to them. */
function withScheme(typed: string): string {
  return /^[^\s.:/?#@]+(?:\.[^\s.:/?#@]+)+(?:[:/?#]|$)/.test(typed) ? `https://${typed}` : typed
}

/** What only scans of one page have. */
function pageScan(data: FormData) {
  return {
    scope: 'page',
    scanType: String(data.get('scanType') ?? ''),
    sslAnalysis: data.has('sslAnalysis'),
    complianceCheck: data.has('complianceCheck'),
    vulnerabilityScan: data.has('vulnerabilityScan'),
  }
}
