import mongoose, { type Model, type Schema } from 'mongoose'

/**
 * Makes a mongoose model, or makes it anew when development reloads the module that defines it.
 * @param name singular, as in the domain: 'Scan'
 */
export function defineModel<Record>(name: string, schema: Schema<Record>): Model<Record> {
  if (mongoose.models[name]) mongoose.deleteModel(name)
  return mongoose.model<Record>(name, schema) as unknown as Model<Record>
}
