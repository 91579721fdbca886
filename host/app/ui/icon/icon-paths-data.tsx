/** Outlines on a 16 x 16 grid, stroked in the text color. */
export const ICON_PATHS = {
  x: <path d="m4 4 8 8M12 4l-8 8" />,
  right: <path d="M3 8h10M9 4l4 4-4 4" />,
  chev: <path d="m6 4 4 4-4 4" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 3.5v-.2A1.3 1.3 0 0 0 9.2 2H3.8A1.8 1.8 0 0 0 2 3.8v5.4a1.3 1.3 0 0 0 1.3 1.3h.2" />
    </>
  ),
  down: <path d="M8 2.5v8M4.5 7 8 10.5 11.5 7M3 13.5h10" />,
  refresh: <path d="M13 8a5 5 0 1 1-1.6-3.7L13 5.8M13 2.5v3.3H9.7" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.2" />
      <path d="m13.5 13.5-3.4-3.4" />
    </>
  ),
  menu: <path d="M2.5 5h11M2.5 11h11" />,
  play: <path d="M5 3.5v9l7-4.5z" />,
  pause: <path d="M5.5 3.5v9M10.5 3.5v9" />,
  trash: <path d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9" />,
  eye: (
    <>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="1.8" />
    </>
  ),
  eyeoff: (
    <path d="M6.5 3.7A7 7 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a12 12 0 0 1-1.8 2.3M4.3 4.9A11.5 11.5 0 0 0 1.5 8s2.5 4.5 6.5 4.5a6.5 6.5 0 0 0 3.3-.9M2 2l12 12" />
  ),
  plus: <path d="M8 3v10M3 8h10" />,
  up: <path d="M8 13V3M4 7l4-4 4 4" />,
  ext: <path d="M9.5 2.5h4v4M13 3 7.5 8.5M11.5 9.5v3a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h3" />,
  alert: (
    <>
      <path d="M8 5v3.5M8 11v.01" />
      <circle cx="8" cy="8" r="6" />
    </>
  ),
}
