declare module '@adobe/structured-data-validator' {
  export type ValidationIssue = {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path?: readonly { type?: string | string[]; property?: string; index?: number }[]
  }
  export default class Validator {
    constructor(schemaOrgJson?: unknown)
    validate(extracted: unknown): Promise<ValidationIssue[]>
  }
}
declare module '@marbec/web-auto-extractor' {
  export type ExtractedItem = Record<string, unknown>
  type ExtractedItems = Record<string, ExtractedItem[]>
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean; embedSource?: boolean | readonly string[] })
    parse(html: string): {
      jsonld?: ExtractedItems
      microdata?: ExtractedItems
      rdfa?: ExtractedItems
      errors?: readonly { message?: string; format?: string }[]
    }
  }
}
