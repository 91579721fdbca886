export { createOidcProvider, type OidcProvider } from './provider.ts'
export { beginWithProvider, returnFromProvider } from './sign-in-with-provider.ts'
export { connectByLink, showConnectLink } from './connect-by-link.ts'
