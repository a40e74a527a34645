// Branded strings: the same text means different things in different places, and the compiler keeps them apart.
// A brand is given once, where the text was checked, and never cast back and forth.

declare const brand: unique symbol
type Brand<Name extends string> = string & { readonly [brand]: Name }

/** A source file, relative to the site's root, with forward slashes: 'content/news/2024/quarry.md'. */
export type FilePath = Brand<'FilePath'>
/** A file to be written, relative to outDir, with forward slashes: 'faq/installation/index.html'. */
export type OutputPath = Brand<'OutputPath'>
/** A page's address without base, query and origin: '/faq/installation', '/classic32x/'. */
export type UrlPath = Brand<'UrlPath'>
/** SHA-256 in hexadecimal, whole or shortened. */
export type Hash = Brand<'Hash'>
/** A calendar day in no time zone: '2026-11-02'. Sorts as text. */
export type Day = Brand<'Day'>
/** Sanitised HTML. Only content/markdown/sanitize.ts makes it, only the template part Prose prints it. */
export type Html = Brand<'Html'>

/** A text in pieces, one after the other. */
export type Piece = string | SharedPiece
/** One that many texts have: the same object in each of them. */
export type SharedPiece = { readonly shared: string }

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject
export type JsonObject = { readonly [key: string]: JsonValue }
