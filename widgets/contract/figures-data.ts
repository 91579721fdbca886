/** The figures of FIGURES are as many times lower than the box that they are drawn in. */
export const FIGURE_CONTRAST = 0.88

/**
 * The digits of scores, which the server and the embedded forms draw: width, filled path and stroked path at weight 16, in
 * a box 100 / FIGURE_CONTRAST high. They are stored as data because the drawing code would be larger.
 */
export const FIGURES: Readonly<Record<string, readonly [width: number, fill: string, stroke: string]>> = {
  '0': [64, '', 'M8 40.73A24 32.73 0 0 1 56 40.73L56 72.91A24 32.73 0 0 1 8 72.91z'],
  '1': [36, 'M20 0L36 0L36 113.64L20 113.64zM20 0L28 0L28 18.4L20 20.61L0 35.38L0 14.77z', ''],
  '2': [
    60,
    'M0 113.64L60 113.64L60 97.64L6.4 97.64L0.96 99.88L0 100.84z',
    'M9.21 30.46A21.5 26.09 0 1 1 46.97 50.86L6.4 105.64',
  ],
  '3': [60, '', 'M10.76 24.45A19.5 22.7 0 1 1 29.5 53.41L22.8 53.41M22.8 53.41L30 53.41A22 26.11 0 1 1 8.65 85.84'],
  '4': [
    66,
    'M37.4 0L55 0L55 72.64L66 72.64L66 88.64L55 88.64L55 113.64L39 113.64L39 88.64L0 88.64L0 72.64zM39 32.18L18.17 72.64L39 72.64z',
    '',
  ],
  '5': [60, '', 'M55 8L12.5 8L9.5 58L13.65 56.4A22 29.5 0 1 1 8.75 83.77'],
  '6': [62, '', 'M8 76.7A23 28.93 0 1 1 54 76.7A23 28.93 0 1 1 8 76.7zM8 76.7L8 40.67A23 32.67 0 0 1 50.51 23.36'],
  '7': [58, 'M0 0L58 0L58 15.36L30.28 113.64L13 113.64L40.72 16L0 16z', ''],
  '8': [
    62,
    '',
    'M11 30.7A20 22.7 0 1 1 51 30.7A20 22.7 0 1 1 11 30.7zM8 79.52A23 26.11 0 1 1 54 79.52A23 26.11 0 1 1 8 79.52z',
  ],
  '9': [
    62,
    '',
    'M8 36.93A23 28.93 0 1 1 54 36.93A23 28.93 0 1 1 8 36.93zM54 36.93L54 72.97A23 32.67 0 0 1 11.49 90.28',
  ],
  '!': [16, 'M0 0L16 0L16 75L0 75zM0 95.45L16 95.45L16 113.64L0 113.64z', ''],
}
