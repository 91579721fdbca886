import { expect, test } from 'vitest'
import { apacheFaults, nginxFaults } from './server-config-faults.ts'

test.each([
  ['return 301 https://a.example$request_uri', 'no ; after'],
  ['location / {\n  return 404;', 'does not end'],
  ['}', 'unexpected }'],
  ['add_header X "a;', 'open quote'],
  ['add_header X "a"b;', 'no space after'],
  ['add_headers X a;', 'unknown directive add_headers'],
  ['add_header X;', 'add_header with 1 arguments'],
  ['server { map $a $b { default 0; } }', 'no context allows map'],
  ['map $a $b { default 0; }\ntry_files $uri =404;', 'no context allows map, try_files'],
  ['location /; ', 'location needs a block'],
])('nginx refuses %s', (text, fault) => {
  expect(nginxFaults(text).join()).toContain(fault)
})

test('nginx takes quotes, comments, variables, regular expressions and nested blocks', () => {
  const text =
    'map $http_accept $md {\n  default "";\n  "~*a{2};b" 1; # c\n}\nserver {\n  location ~ \\.map$ { return 404; }\n}'
  expect(nginxFaults(text)).toEqual([])
})

test.each([
  ['Header always set X "a', 'open quote'],
  ['Headers set X a', 'unknown directive Headers'],
  ['RewriteRule ^a', 'RewriteRule with 1 arguments'],
  ['<VirtualHost *:80>\nServerName a.example', '<VirtualHost> does not end'],
  ['</Files>', 'unexpected </Files>'],
])('Apache refuses %s', (text, fault) => {
  expect(apacheFaults(text).join()).toContain(fault)
})
