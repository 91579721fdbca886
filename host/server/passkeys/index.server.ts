export { checkPasskey, newPasskeyOptions, readNewPasskey, signInOptions, toPasskeyView } from './passkeys.ts'
