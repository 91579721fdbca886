import { expect, test } from 'vitest'
import { standInOf } from './stand-in.ts'

test.each([
  ['We’ll be back soon!\nWe are performing some maintenance at the moment.', 'maintenance'],
  ['Briefly unavailable for scheduled maintenance. Check back in a minute.', 'maintenance'],
  ['Our site is down for maintenance', 'maintenance'],
  ['Home\nWartungsarbeiten\nBitte versuchen Sie es später noch einmal.', 'maintenance'],
  ['Sitio en mantenimiento', 'maintenance'],
  ['We are currently undergoing maintenance', 'maintenance'],
  ['HTTP Error 500.30 - ANCM In-Process Start Failure', 'error'],
  ['403 Forbidden\nnginx', 'a page that denies access'],
  ['Internal Server Error\nThe server encountered an internal error.', 'error'],
  ['502 Bad Gateway\nnginx', 'error'],
  ['Error establishing a database connection', 'error'],
  ['Fatal error: Uncaught Error: Call to undefined function foo() in /var/www/index.php:12', 'error'],
  ['Account Suspended\nContact your hosting provider.', 'error'],
  ['Access Denied\nYou don’t have permission to access this server.\nReference #18.2d35', 'a page that denies access'],
  ['Sorry, you have been blocked', 'a page that denies access'],
  ['Too many requests\nPlease wait.', 'a page about too many requests'],
  ['Please verify that you are a human', 'a test for humans'],
  ['Checking your browser…', 'a test for humans'],
  ['This content is not available in your region', 'a page for other countries'],
])('%s', (text, kind) => {
  const found = standInOf(text)
  expect(typeof found === 'string' ? found : found?.refusal).toBe(kind)
  expect(standInOf(`${text}\n${'More of it is told below. '.repeat(30)}`)).toBeNull()
})

test.each([
  'Maintenance by Rowe & Sons\nBoilers, pumps and lifts, serviced in Penryn since 1987.',
  'Lifts and pumps under maintenance contracts in Penryn.',
  'Menu\nRepairs\nMaintenance\nPrices',
  'We fixed the “access denied” error on her laptop.',
  'Coming soon at the Regal\nThe Lamp, 12 June, 8 pm',
  'Log in\nForgot password?',
  'Status\nAll systems operational\nScheduled maintenance\nFriday 12 June: the database is upgraded.',
  'Roads closed for maintenance\nA39 at Penryn: closed for maintenance until Friday.',
  'Boilers under maintenance and repair: 40 pounds a month.',
  'Too many requests for tables? Book early.',
  'Are you a human being or a machine? A play by J. Rowe, 8 pm',
  'The 503 Service, a bus company',
  'Our lamps are blocked in by snow. Forbidden fruit wine, 8 pounds.',
  '',
])('a page that is only short: %s', (text) => {
  expect(standInOf(text)).toBeNull()
})
