import mongoose, { Schema, type Model, type SchemaDefinitionProperty } from 'mongoose'
import type { z } from 'zod'

/**
 * Creates a mongoose model, replacing the old one when development reloads its module.
 * @param name singular, as in the domain: 'Scan'
 */
export function defineModel<Record>(name: string, schema: Schema<Record>): Model<Record> {
  if (mongoose.models[name]) mongoose.deleteModel(name)
  return mongoose.model<Record>(name, schema) as unknown as Model<Record>
}

const inWorkspaces = new Set<string>()
/** Names of the models whose records are erased with their workspace. */
export const TENANT_MODELS: ReadonlySet<string> = inWorkspaces

/** The same for records of a workspace, which are erased with it. */
export function defineTenantModel<Record extends { tenantId: string }>(
  name: string,
  schema: Schema<Record>,
): Model<Record> {
  inWorkspaces.add(name)
  return defineModel(name, schema)
}

/** Removes what a workspace owns in all of these models. Safe to repeat. */
export async function eraseRecords(tenantId: string): Promise<void> {
  for (const name of inWorkspaces) await mongoose.models[name]?.deleteMany({ tenantId })
}

/** Derives the mongoose schema of a record. Nested values are stored unchecked: whoever writes them has parsed them. */
export function toMongooseSchema<Shape extends z.ZodRawShape>(
  record: z.ZodObject<Shape>,
): Schema<z.infer<z.ZodObject<Shape>>> {
  const fields = Object.entries(record.shape as unknown as Readonly<Record<string, z.ZodType>>)
  const definition = Object.fromEntries(fields.map(([name, field]) => [name, propertyOf(field)]))
  return new Schema(definition as never, { minimize: false, versionKey: false })
}

/** Selects the fields that a schema names. */
export function fieldProjection<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>): Record<keyof Shape, 1> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, 1])) as Record<keyof Shape, 1>
}

/**
 * What leaves the server of a stored record without a view of its own: the fields that its schema names, so that a field
 * which a later version adds stays inside. Records of earlier versions may lack some.
 */
export function listedFields<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  record: object,
): Partial<z.infer<z.ZodObject<Shape>>> {
  const listed = Object.entries(record).filter(([name]) => name in schema.shape)
  return Object.fromEntries(listed) as Partial<z.infer<z.ZodObject<Shape>>>
}

const TYPES: Readonly<Record<string, SchemaDefinitionProperty>> = {
  string: String,
  enum: String,
  number: Number,
  boolean: Boolean,
  date: Date,
}

function propertyOf(field: z.ZodType): SchemaDefinitionProperty {
  const inner = innerOf(field)
  return { type: TYPES[inner.type] ?? Schema.Types.Mixed } as SchemaDefinitionProperty
}

function innerOf(field: z.ZodType): z.ZodType {
  if (field.type !== 'nullable' && field.type !== 'optional') return field
  return innerOf((field as z.ZodNullable<z.ZodType>).unwrap())
}
