import { expect, test } from 'vitest'
import { passwordRefusal } from './password-refusal.ts'

const ADA = { username: 'Ada.L', email: 'lovelace@mail.example' }

test.each(['password', 'PassWord', ' qwerty ', 'ｐａｓｓｗｏｒｄ'])('the common password %j is refused', (password) => {
  expect(passwordRefusal(password, ADA)).toContain('most common')
})

test.each(['ada.l', 'my ADA.L secret', 'xxLovelace42'])('%j contains a name of the account', (password) => {
  expect(passwordRefusal(password, ADA)).toContain('must not contain')
})

test('other passwords are accepted, even with a name of two letters in them', () => {
  expect(passwordRefusal('quiet harbor', ADA)).toBeNull()
  expect(passwordRefusal('passwordless harbor', ADA)).toBeNull()
  expect(passwordRefusal('mail.example', ADA)).toBeNull()
  expect(passwordRefusal('quiet harbor', { username: 'somebody', email: 'qu@mail.example' })).toBeNull()
  expect(passwordRefusal('quiet harbor', { username: '', email: '' })).toBeNull()
})
