/** The version of axe-core that this was seen in; its test fails with any other, so that each update looks again. */
export const SEEN_IN = '4.14.1'

/**
 * Upstream, `Rule.prototype.run` notes every check of every element and writes a message for each
 * (https://github.com/dequelabs/axe-core/blob/v4.14.1/lib/core/base/rule.js), though our report tells of elements that pass
 * or are undecided only whether there are any. `resultTypes` shortens the report only after all of that is done. On a page
 * of many elements it takes longer than accessibility may take. So this replaces `run` in the world in which axe's source
 * was evaluated before, and keeps one element for each verdict. Verdicts stay axe's own; what compares elements with each
 * other, and what fails, is left to axe as it is.
 *
 * It can go when axe stops at `resultTypes` before it describes an element; then the test's count passes without it.
 */
export const AXE_RULE_RUN_SCRIPT = `(() => {
  const audit = axe._audit
  const prototype = Object.getPrototypeOf(audit.rules[0])
  const runWhole = prototype.run
  const kinds = ['any', 'all', 'none']
  const [PASS, UNDECIDED, FAIL] = [1, 2, 3]
  // Of one document alone, what follows the check of regions only forgives its frames.
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
