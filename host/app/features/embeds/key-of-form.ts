/** Body of an embed key call from its form; origins are one to a line. */
export function keyOfForm(data: FormData): Record<string, unknown> {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)))
  return {
    name: text('name'),
    origins: text('origins')
      .split(/[\s,]+/)
      .filter(Boolean),
    brandColor: text('brandColor') || null,
    radius: number('radius'),
    dailyQuota: number('dailyQuota') ?? undefined,
  }
}
