/** Shown where the list is empty or could not be read; marked as demo, their buttons lead to the sample report. */
export const DEMO_REPORTS = [
  { id: 'demo-1', url: 'https://northwind.example/', overallScore: 87, scannedDaysAgo: 1 },
  { id: 'demo-2', url: 'https://hollowaybooks.example/', overallScore: 68, scannedDaysAgo: 3 },
  { id: 'demo-3', url: 'https://brookside-bakery.example/', overallScore: 31, scannedDaysAgo: 8 },
] as const
