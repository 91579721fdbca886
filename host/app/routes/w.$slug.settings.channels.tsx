export { default, handle, loader, meta } from './settings.channels.tsx'
