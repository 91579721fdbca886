import { StyleSheet } from '@react-pdf/renderer'

/** The tokens of the product's light theme, as far as paper needs them. */
export const INK = { fg: '#11201f', muted: '#4c5c5b', line: '#d5dedd', accent: '#00595f', sunken: '#f1f5f5' }

export const TONES = { good: '#00693c', fair: '#00595f', poor: '#8a5a00', bad: '#a51d24', none: '#5d6b6a' }

/**
 * No `lineHeight` anywhere: @react-pdf/renderer 4 multiplies it by the font size at every page break, so that page
 * numbers vanish and long reports end with 'unsupported number'.
 */
export const styles = StyleSheet.create({
  page: { paddingTop: 48, paddingBottom: 56, paddingHorizontal: 48, fontSize: 10, color: INK.fg },
  brand: { fontFamily: 'Helvetica-Bold', fontSize: 11, color: INK.accent, marginBottom: 12 },
  h1: { fontFamily: 'Helvetica-Bold', fontSize: 22, marginTop: 120, marginBottom: 8 },
  h2: { fontFamily: 'Helvetica-Bold', fontSize: 14, marginTop: 18, marginBottom: 8 },
  h3: { fontFamily: 'Helvetica-Bold', fontSize: 11 },
  muted: { color: INK.muted },
  score: { fontFamily: 'Helvetica-Bold', fontSize: 64, marginTop: 24 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: INK.line, paddingVertical: 4 },
  bold: { fontFamily: 'Helvetica-Bold' },
  finding: { marginTop: 12, paddingTop: 8, borderTopWidth: 0.5, borderTopColor: INK.line },
  evidence: {
    fontFamily: 'Courier',
    fontSize: 8.5,
    marginTop: 4,
    paddingLeft: 8,
    borderLeftWidth: 2,
    borderLeftColor: INK.line,
  },
  code: { fontFamily: 'Courier', fontSize: 8, marginTop: 4, padding: 6, backgroundColor: INK.sunken },
  foot: {
    position: 'absolute',
    bottom: 28,
    left: 48,
    right: 48,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: INK.muted,
  },
})
