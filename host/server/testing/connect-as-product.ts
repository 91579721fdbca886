import mongoose from 'mongoose'
import { setQueryRules } from '../platform/database/database.ts'

/** Opens mongoose's default connection to any database, with filters read as the product reads them. */
export async function connectAsProduct(uri: string, { monitorCommands = false } = {}): Promise<void> {
  setQueryRules()
  await mongoose.connect(uri, { autoIndex: false, monitorCommands })
}
