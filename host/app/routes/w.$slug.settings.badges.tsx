export { default, handle, loader, meta } from './settings.badges.tsx'
