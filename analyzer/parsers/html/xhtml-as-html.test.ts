import { expect, it } from 'vitest'
import { xhtmlAsHtml } from './xhtml-as-html.ts'

it.each([
  ['<script src="a.js"/><p>Oak</p>', '<script src="a.js"></script><p>Oak</p>'],
  ['<br/><img alt="a > b" src="x"/>', '<br/><img alt="a > b" src="x"/>'],
  ['<a name="top" /><svg:g/>', '<a name="top" ></a><svg:g></svg:g>'],
  ['<p><![CDATA[a < b & c]]></p>', '<p>a &lt; b &amp; c</p>'],
  [
    '<script type="a"><![CDATA[a < b & c]]></script><b><![CDATA[&]]></b>',
    '<script type="a">a < b & c</script><b>&amp;</b>',
  ],
  ['<!-- <div/> --><div/>', '<!-- <div/> --><div></div>'],
  ['<?xml version="1.0"?><!DOCTYPE html><html/>', '<?xml version="1.0"?><!DOCTYPE html><html></html>'],
  ['1 < 2 and <![CDATA[no end', '1 < 2 and <![CDATA[no end'],
  ['<div title="never closed/>', '<div title="never closed/>'],
])('%s is written as %s', (source, html) => {
  expect(xhtmlAsHtml(source)).toBe(html)
})

it('takes time in proportion to the length', () => {
  for (const part of ['<!--', '<![CDATA[', '<a "', '<a/>']) expect(xhtmlAsHtml(part.repeat(200_000))).toContain('<')
})
