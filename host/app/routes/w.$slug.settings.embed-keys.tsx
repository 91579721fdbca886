export { default, handle, loader, meta } from './settings.embed-keys.tsx'
