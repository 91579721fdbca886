import texts from './enterprise.json'

type Pair = [string, string]
/** `today`: works in every installation. `contract`: not a feature yet, or work done by people. */
type PlanItem = [text: string, basis: 'today' | 'contract']

export const FEATURES = texts.features as Pair[]
export const PLANS = texts.plans.map((plan) => ({ ...plan, items: plan.items as PlanItem[] }))
/** `{product}` stands for the name of the product. */
export const RETURNS = texts.returns as Pair[]
export const TIMELINE = texts.timeline as Pair[]
export const TESTIMONIALS = texts.testimonials as Pair[]
