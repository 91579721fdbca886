export { badgeSvg, BADGE_DIMENSIONS } from './badge-svg.ts'
export type { BadgeImage, BadgeImageStatus } from './badge-subject.ts'
export { visibleText } from './text-element.ts'
export { readBadgeImageQuery, type BadgeImageQuery } from './image-query.ts'
