export type PdfContent = {
    pages: number;
    text: string;
    hasScript: boolean;
    isTagged: boolean;
    /** Titles of the outline, of all levels. */
    outline: string[];
};
/** What a PDF reader finds in a file: its pages, the text that can be selected, and whether it would run anything. */
export declare function readPdf(file: Uint8Array): Promise<PdfContent>;
