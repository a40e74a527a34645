// Branded strings: the compiler distinguishes texts with different meanings. Code applies a brand once, after validation, and never casts
// between brands.

declare const brand: unique symbol
type Brand<Name extends string> = string & { readonly [brand]: Name }

/** A source file, relative to the site's root, with forward slashes: 'content/news/2024/quarry.md'. */
export type SourcePath = Brand<'SourcePath'>
/** A file to be written, relative to outDir, with forward slashes: 'faq/installation/index.html'. */
export type OutputPath = Brand<'OutputPath'>
/** A page's address without base, query and origin: '/faq/installation', '/classic32x/'. */
export type UrlPath = Brand<'UrlPath'>
/** SHA-256 in hexadecimal, whole or shortened. */
export type Hash = Brand<'Hash'>
/** A calendar day in no time zone: '2026-11-02'. Sorts as text. */
export type Day = Brand<'Day'>
/** Sanitised HTML. Only content/markdown/sanitize.ts creates values of this type, and only the component Prose prints them. */
export type Html = Brand<'Html'>

/** A part of a text; concatenating all parts gives the text. */
export type Piece = string | SharedPiece
/** A part that many texts share; each of them refers to the same object. */
export type SharedPiece = { readonly shared: string }

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject
export type JsonObject = { readonly [key: string]: JsonValue }
