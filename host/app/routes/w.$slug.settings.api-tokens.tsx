export { default, handle, loader, meta } from './settings.api-tokens.tsx'
