// Custom fields as template props: pictures with sizes, links with base, formatted days, references with titles.

import { say } from '../view-messages'
import { parseDay } from '../../util/day'
import { dateProps, href, type PlanContext } from '../view-context'
import { imageProps } from '../page-images'
import { linkToItem } from './resolve-names'
import type { FactProps, JsonValue, CustomField, CustomSchema, CustomValue, CustomValues } from '../../types'

/** Converts the values of a user-defined schema's fields to props. */
export function customFieldProps(context: PlanContext, schema: CustomSchema, values: CustomValues) {
  return Object.fromEntries(
    Object.entries(schema).map(([key, field]) => [key, shownValue(context, field, values[key] ?? null)]),
  )
}

function shownValue(context: PlanContext, field: CustomField, value: CustomValue): JsonValue {
  if (value === null) return null
  if (field.is === 'list')
    return (value as readonly CustomValue[]).flatMap((item) => {
      const shown = shownValue(context, field.of, item)
      return shown === null ? [] : [shown]
    })
  if (field.is === 'group') return customFieldProps(context, field.fields, value as CustomValues)
  if (typeof value !== 'string') return value
  switch (field.is) {
    case 'day':
      return dateProps(context, parseDay(value))
    case 'picture':
      return imageProps(context, value, { alt: '', use: 'whole' })
    case 'link':
    case 'address':
    case 'download':
      return href(context, value)
    case 'ref':
      return linkToItem(context, field.noun, value)
    default:
      return value
  }
}

/** Custom fields of a built-in collection as labelled texts. Skips pictures and groups, which only custom templates can show. */
export function customFacts(context: PlanContext, collection: string, values: CustomValues | undefined): FactProps[] {
  const { fields } = context.site.own
  const schema = Object.hasOwn(fields, collection) ? (fields[collection] ?? {}) : {}
  return Object.entries(schema).flatMap(([key, field]): FactProps[] => {
    const value = values?.[key] ?? null
    const of = field.is === 'list' ? field.of : field
    const all = field.is === 'list' ? ((value ?? []) as readonly CustomValue[]) : [value]
    const shown = all.flatMap((one) => factValue(context, of, one) ?? [])
    return shown.length === 0 ? [] : [{ label: field.called ?? key, values: shown }]
  })
}

function factValue(context: PlanContext, field: CustomField, value: CustomValue): FactProps['values'][number] | null {
  if (value === null || value === '' || field.is === 'picture' || field.is === 'group' || field.is === 'list')
    return null
  if (typeof value === 'boolean') return { text: say(context, value ? 'fact.yes' : 'fact.no'), href: null }
  if (typeof value === 'number') return { text: String(value), href: null }
  if (typeof value !== 'string') return null
  const text = value
  if (field.is === 'day') return { text: dateProps(context, parseDay(text))?.text ?? text, href: null }
  if (field.is === 'link' || field.is === 'address' || field.is === 'download')
    return { text: text.replace(/^https:\/\//, ''), href: href(context, text) }
  if (field.is !== 'ref') return { text, href: null }
  const { title, href: to } = linkToItem(context, field.noun, text)
  return { text: title, href: to }
}
