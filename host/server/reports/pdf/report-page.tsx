import { Page, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { styles } from './pdf-styles.ts'

/** A page with the product's name, and the subject and page number at its foot. */
export function ReportPage({ subject, children }: { subject: string; children: ReactNode }) {
  return (
    <Page size="A4" style={styles.page} wrap>
      <Text style={styles.brand} fixed>
        {PRODUCT_NAME}
      </Text>
      {children}
      <View style={styles.foot} fixed>
        <Text>{subject}</Text>
        <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
      </View>
    </Page>
  )
}
