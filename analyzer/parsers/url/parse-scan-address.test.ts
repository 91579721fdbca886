import { describe, expect, it } from 'vitest'
import { parseScanAddress } from './parse-scan-address.ts'

describe('what a person may type', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['  Example.com/a b ', 'https://example.com/a%20b'],
    ['HTTP://example.com', 'http://example.com/'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['8.8.8.8', 'https://8.8.8.8/'],
    ['"https://example.com/a"', 'https://example.com/a'],
    ['<http://example.com>', 'http://example.com/'],
    ['(„example.com“)', 'https://example.com/'],
    ['http:/example.com', 'http://example.com/'],
    ['http:example.com', 'http://example.com/'],
    ['https//example.com', 'https://example.com/'],
    ['https:\\\\example.com\\a', 'https://example.com/a'],
    ['https：//example.com', 'https://example.com/'],
    ['https://http://example.com', 'http://example.com/'],
    ['//example.com', 'https://example.com/'],
    ['example.com.', 'https://example.com/'],
    ['example。com', 'https://example.com/'],
    ['bücher.example/grüße', 'https://xn--bcher-kva.example/gr%C3%BC%C3%9Fe'],
    ['https://example.com/long\n/path', 'https://example.com/long/path'],
    ['[2606:4700::1]:8443', 'https://[2606:4700::1]:8443/'],
  ])('%s becomes %s', (typed, expected) => {
    expect(parseScanAddress(typed).href).toBe(expected)
  })

  it.each([
    ['', 'Please enter a URL'],
    ['   ', 'Please enter a URL'],
    ['ftp://example.com', 'ftp://'],
    ['FILE:///etc/passwd', 'file://'],
    ['javascript:alert(1)', 'not a web address'],
    ['https://user:secret@example.com', 'user name and password'],
    ['http://127.0.0.1/', 'private or reserved'],
    ['http://2130706433', 'private or reserved'],
    ['http://0x7f.1', 'private or reserved'],
    ['[::1]:8080', 'private or reserved'],
    ['http://[::ffff:10.0.0.1]/', 'private or reserved'],
    ['http://169.254.169.254/latest', 'private or reserved'],
    ['localhost', 'private or reserved'],
    ['app.localhost.', 'private or reserved'],
    ['https://', 'not a web address'],
    ['exa mple.com', 'not a web address'],
    ['example.com\texample.org', 'not a web address'],
    ['https://example.com https://example.org', 'one address'],
    ['tea', 'not a web address'],
    ['2026', 'not a web address'],
    ['😀', 'not a web address'],
    ['www.', 'not a web address'],
    ['.com', 'not a web address'],
    ['example..com', 'not a web address'],
    ['example,com', 'not a web address'],
    ['"example.com', 'not a web address'],
    ['example.com:0', 'not a web address'],
    [`${'a'.repeat(64)}.com`, 'not a web address'],
    ['C:\\Users\\ada\\index.html', 'not a web address'],
    ['/var/www/index.html', 'not a web address'],
    ['http://intranet/', 'private or reserved'],
    ['intranet:8080', 'private or reserved'],
    ['ada@example.com', 'an email address'],
    ['mailto:ada@example.com', 'an email address'],
    [`example.com/${'a'.repeat(3_000)}`, 'too long'],
  ])('%s is refused: %s', (typed, reason) => {
    expect(() => parseScanAddress(typed)).toThrow(reason)
  })

  it('allows a private target that the settings name, on that port only', () => {
    const options = { allowedPrivateTargets: ['127.0.0.1:4173'] }
    expect(parseScanAddress('http://127.0.0.1:4173/x', options).port).toBe('4173')
    expect(() => parseScanAddress('http://127.0.0.1:4174/', options)).toThrow('private')
    expect(parseScanAddress('intranet', { allowedPrivateTargets: ['intranet:443'] }).href).toBe('https://intranet/')
  })
})
