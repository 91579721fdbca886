export { default, handle, loader, meta } from './dashboard.tsx'
