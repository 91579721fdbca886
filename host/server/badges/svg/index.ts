export { badgeSvg, BADGE_DIMENSIONS } from './badge-svg.ts'
export { bandOf, type BadgeImage, type BadgeImageStatus } from './badge-subject.ts'
export { visibleText } from './text-element.ts'
export { readBadgeImageQuery, type BadgeImageQuery } from './image-query.ts'
