import type { ModuleGroupId } from './define-module.ts'
import { MODULE_IDS, moduleOf, type ModuleId } from './modules.ts'

type Group = { title: string; question: string; reportTitle: string }
export type ModuleGroup = Group & { modules: readonly ModuleId[] }
export type ReportGroup = { title: string; modules: readonly ModuleId[] }

const GROUPS: Readonly<Record<ModuleGroupId, Group>> = {
  access: {
    title: 'AI access and visibility',
    question: 'Can the assistants reach the site, and does it give them something to cite?',
    reportTitle: 'AI Engine Optimization',
  },
  content: {
    title: 'Content',
    question: 'Is there text that stands alone once layout and scripts are gone?',
    reportTitle: 'AI Engine Optimization',
  },
  search: {
    title: 'Search and discovery',
    question: 'Do search engines, image search and voice assistants find the right page?',
    reportTitle: 'Search Engine Optimization',
  },
  security: {
    title: 'Security and trust',
    question: 'Does the site protect its visitors and their data?',
    reportTitle: 'Security & Trust Signals',
  },
  speed: {
    title: 'Speed and use',
    question: 'How fast is the site, and how easy is it to use?',
    reportTitle: 'Performance Optimization',
  },
}
const REPORT_TITLES = [
  'AI Engine Optimization',
  'Security & Trust Signals',
  'Performance Optimization',
  'Search Engine Optimization',
]

const moduleGroup = (id: ModuleId) => GROUPS[moduleOf(id).group]

/** The modules in the groups of the results page. */
export const MODULE_GROUPS: readonly ModuleGroup[] = Object.values(GROUPS).map((group) => ({
  ...group,
  modules: MODULE_IDS.filter((id) => moduleGroup(id) === group),
}))

/** The modules in the four groups of the report. */
export const REPORT_GROUPS: readonly ReportGroup[] = REPORT_TITLES.map((title) => ({
  title,
  modules: MODULE_IDS.filter((id) => moduleGroup(id).reportTitle === title),
}))
