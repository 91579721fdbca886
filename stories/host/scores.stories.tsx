import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { GRADES } from '#analyzer/contract'
import { Bar } from '../../host/app/ui/bar/bar.tsx'
import { Delta } from '../../host/app/ui/delta/delta.tsx'
import { Grade } from '../../host/app/ui/grade/grade.tsx'
import { Ring } from '../../host/app/ui/ring/ring.tsx'
import { Sparkline } from '../../host/app/ui/sparkline/sparkline.tsx'
import { toneOfScore } from '../../host/app/ui/tone/tone.ts'

/** How scores are shown. One scale of colors: good from 80, fair from 60, poor from 40, bad below. */
const meta = {
  title: 'Host/Scores',
  component: Ring,
  args: { score: 87, label: 'AI readiness 87 of 100' },
  argTypes: { size: { control: 'inline-radio', options: ['s', 'm', 'l', 'xl'] } },
} satisfies Meta<typeof Ring>

export default meta
type Story = StoryObj<typeof meta>

const SCORES = [100, 87, 64, 42, 12, null]

/** One score in four sizes. */
export const RingSizes: Story = {
  render: (args) => (
    <p className="row">
      {(['s', 'm', 'l', 'xl'] as const).map((size) => (
        <Ring key={size} {...args} size={size} />
      ))}
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img', { name: 'AI readiness 87 of 100' })).toHaveLength(4)
  },
}

/** Each band of scores, and no score. */
export const RingStates: Story = {
  render: () => (
    <p className="row">
      {SCORES.map((score) => (
        <Ring key={score} score={score} label={score === null ? 'No score' : `${score} of 100`} />
      ))}
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'No score' })).toBeVisible()
  },
}

/** The letters, in the colors of their scores. */
export const Grades: Story = {
  render: () => (
    <p className="row">
      {[...GRADES, 'N/A' as const].map((grade) => (
        <Grade key={grade} grade={grade} />
      ))}
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('N/A')).toBeVisible()
  },
}

/** A score in a row of a table. */
export const Bars: Story = {
  render: () => (
    <div className="stack">
      {SCORES.map((score) => (
        <p key={score}>
          <Bar
            value={score}
            tone={toneOfScore(score)}
            label={`Module score ${score ?? 'missing'}`}
            large={score === 87}
          />
        </p>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Module score 64' })).toHaveAttribute('aria-valuenow', '64')
  },
}

/** The difference from the last scan. No change is heard, not shown. */
export const Changes: Story = {
  render: () => (
    <p className="row">
      <Delta value={5} /> <Delta value={-12} unit="point" /> <Delta value={1} unit="point" /> <Delta value={0} />
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('no change')).toBeInTheDocument()
    await expect(canvas.getByText('−12 points')).toBeVisible()
    await expect(canvas.getByText('+1 point')).toBeVisible()
  },
}

const DAYS = [61, 64, 64, 70, 78, 87].map((value, index) => ({ value, label: `${16 + index} Nov` }))

/** A line with its first and last value named. */
export const Trend: Story = {
  render: () => <Sparkline points={DAYS} label="AI readiness from 16 to 21 November" tone="good" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'AI readiness from 16 to 21 November' })).toBeVisible()
  },
}

/** At the width of a card on a phone, labels are readable and do not overlap. */
export const TrendOnPhone: Story = {
  render: () => (
    <div className="phone">
      <style>{'.phone { width: 260px }'}</style>
      <Sparkline points={DAYS} label="AI readiness from 16 to 21 November" tone="good" />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const chart = canvas.getByRole('img', { name: 'AI readiness from 16 to 21 November' })
    const texts = [...chart.querySelectorAll('text')].map((text) => ({
      name: text.textContent,
      box: text.getBoundingClientRect(),
      size: Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
    }))
    await expect(texts.map(({ name }) => name)).toEqual(expect.arrayContaining(['61', '87', '16 Nov', '21 Nov']))
    await expect(Math.min(...texts.map(({ size }) => size))).toBeGreaterThanOrEqual(11)
    const phone = canvasElement.querySelector('.phone')?.getBoundingClientRect()
    for (const { box } of texts) {
      await expect(box.left).toBeGreaterThanOrEqual(phone?.left ?? Infinity)
      await expect(box.right).toBeLessThanOrEqual(phone?.right ?? 0)
    }
    const [from, to] = ['16 Nov', '21 Nov'].map((day) => texts.find(({ name }) => name === day)?.box)
    await expect(from?.right ?? Infinity).toBeLessThan(to?.left ?? 0)
  },
}
