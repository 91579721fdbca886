/** The version of axe-core that this patch is for. Its test fails with any other, so that each update is checked. */
export const SEEN_IN = '4.14.1'

/**
 * Upstream, `Rule.prototype.run` records every check of every element and writes a message for each
 * (https://github.com/dequelabs/axe-core/blob/v4.14.1/lib/core/base/rule.js). On a page with many elements that exceeds
 * our time limit. `resultTypes` does not help, because it shortens the report only afterwards. Our report needs one
 * element at most that passes or is undecided, so this replaces `run` after axe's source has been loaded, and keeps all
 * elements that fail but only one with each other verdict. The verdicts are still axe's own. Rules that compare
 * elements with each other, and rules that throw here, run unpatched.
 *
 * It can go when axe applies `resultTypes` before it describes elements; the count in the test then passes without it.
 */
export const AXE_RULE_RUN_SCRIPT = `(() => {
  const audit = axe._audit
  const prototype = Object.getPrototypeOf(audit.rules[0])
  const runWhole = prototype.run
  const kinds = ['any', 'all', 'none']
  const [PASS, UNDECIDED, FAIL] = [1, 2, 3]
  // The "after" step of the region check only concerns frames, which are not tested.
  const eachAlone = (check) => !check.after || check.id === 'region'

  const levelOf = (result, kind, rule) => {
    if (result !== true && result !== false) return UNDECIDED
    if (result === (kind !== 'none')) return PASS
    return rule.reviewOnFail ? UNDECIDED : FAIL
  }
  const judge = (rule, checks, node, context) => {
    const found = { any: [], all: [], none: [], level: 0 }
    for (const kind of kinds) {
      let best = kind === 'any' && checks.any.length > 0 ? FAIL : 0
      for (const [check, option] of checks[kind]) {
        const result = check.runSync(node, option, context)
        const level = levelOf(result.result, kind, rule)
        if (rule.reviewOnFail && level === UNDECIDED) result.result = undefined
        found[kind].push(result)
        best = kind === 'any' ? Math.min(best, level) : Math.max(best, level)
        if (kind === 'any' && best === PASS) break
      }
      found.level = Math.max(found.level, best)
    }
    return found
  }
  const runEachAlone = (rule, checks, context, options) => {
    const nodes = []
    const once = new Set()
    for (const node of rule.gatherAndMatchNodes(context, options)) {
      const { level, ...result } = judge(rule, checks, node, context)
      if (level !== FAIL && once.has(level)) continue
      once.add(level)
      nodes.push({ ...result, node: new axe.utils.DqElement(node) })
    }
    return { id: rule.id, result: 'inapplicable', pageLevel: false, impact: null, nodes }
  }
  prototype.run = function (context, options, resolve, reject) {
    const checks = {}
    for (const kind of kinds) {
      checks[kind] = this[kind].map((one) => {
        const check = audit.checks[one.id || one]
        return [check, axe.utils.getCheckOption(check, this.id, options)]
      })
    }
    const all = kinds.flatMap((kind) => checks[kind])
    if (this.pageLevel || all.length === 0 || !all.every(([check, { enabled }]) => enabled && eachAlone(check))) {
      return runWhole.call(this, context, options, resolve, reject)
    }
    let result
    try {
      result = runEachAlone(this, checks, context, options)
    } catch {
      return runWhole.call(this, context, options, resolve, reject)
    }
    resolve(result)
  }
  return ''
})()`
