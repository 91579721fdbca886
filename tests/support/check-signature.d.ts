export type PublicKey = {
    kty: string;
    crv: string;
    x: string;
    kid: string;
};
export type SignedHeaders = Readonly<Record<string, string | string[] | undefined>>;
type Checked = {
    tag: string;
    authority: string;
    headers: SignedHeaders;
    keys: readonly PublicKey[];
    now?: Date;
};
/**
 * What is wrong with the signatures of a message by RFC 9421 and draft-ietf-webbotauth-httpsig-protocol-01; empty when
 * each of them holds. Shares no code with what signs: the base is put together here, and Node verifies it.
 */
export declare function faultsOfSignatures(message: Checked): string[];
export {};
