import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { SaxesParser } from 'saxes'
import ts from 'typescript'
import type { Fix } from '../contract/index.ts'
import { apacheFaults, nginxFaults } from './server-config-faults.ts'

/** Syntax errors in the code of a fix, as `platform: fault`. */
export function codeFaults({ platform, language, text }: Fix['code'][number]): string[] {
  const faults = [...faultsIn(language, text), ...(text.trim() === '' ? ['nothing to copy'] : [])]
  return faults.map((fault) => `${platform}: ${fault} in ${text}`)
}

/** Whether a hostile text escaped its place in the code of a fix, with a `b` element, an event handler or a command. */
export function breakouts({ platform, language, text }: Fix['code'][number]): string[] {
  const inHtml = language === 'html' && elementsOf(parseFragment(text)).some(isForeign)
  const inShell = language === 'sh' && /evil|[`;]|\$\(/.test(text.replaceAll(/'[^']*'/g, ''))
  const ownLine = /^(?:apache|nginx|robots)/.test(platform) && /^\s*(?:<|evil)/m.test(text)
  return inHtml || inShell || ownLine || /[\u202a-\u202e]/.test(text) ? [`${platform}: ${text}`] : []
}

type Node = DefaultTreeAdapterTypes.Node

function elementsOf(node: Node): DefaultTreeAdapterTypes.Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  return tree.isElementNode(node) ? [node, ...inside] : inside
}

function isForeign({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  return tagName === 'b' || attrs.some(({ name, value }) => name.startsWith('on') && value.includes('evil'))
}

function faultsIn(language: string, text: string): string[] {
  if (language === 'html') return htmlFaults(text)
  if (language === 'xml') return xmlFaults(text)
  if (/^[jt]sx?$/.test(language)) return scriptFaults(text)
  if (language === 'json') return jsonFaults(text)
  if (language === 'nginx') return nginxFaults(text)
  if (language === 'apache') return apacheFaults(text)
  return []
}

/** A start tag alone is no fault, because it replaces the one that is there. */
function htmlFaults(text: string): string[] {
  const faults: string[] = []
  const shell = /^<(?:html|head|body)/.test(text)
  if (!shell) parseFragment(text, { onParseError: ({ code }) => faults.push(code) })
  return faults
}

function xmlFaults(text: string): string[] {
  const faults: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', ({ message }) => faults.push(message))
  parser.write(text).close()
  return faults
}

function scriptFaults(text: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: 'code.tsx',
    reportDiagnostics: true,
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve },
  })
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

/** Accepts a whole file, or some lines of an object. */
function jsonFaults(text: string): string[] {
  try {
    JSON.parse(/^\s*[[{]/.test(text) ? text : `{${text}}`)
    return []
  } catch (error) {
    return [String(error)]
  }
}
