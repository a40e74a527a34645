// What a maintainer may write of `packsite check`, told for the editor.

import type { RuleCode, Severity } from '../schema/check-rules'

type RangeConfig = { readonly min?: number | undefined; readonly max?: number | undefined }

/** What `packsite check` asks of pages as they would be published. */
export type CheckConfig = {
  /** Another severity for a rule: `off`, `info`, `warn` or `error`. `packsite explain <rule>` tells what one is about. */
  readonly rules?: Readonly<Partial<Record<RuleCode, Severity | undefined>>> | undefined
  /** What pages say of themselves. */
  readonly meta?:
    | {
        /** Characters of a title, the brand included; from 5 to 80. */
        readonly titleLength?: RangeConfig | undefined
        /** Characters of a description; from 20 to 200. */
        readonly descriptionLength?: RangeConfig | undefined
      }
    | undefined
  /** Compressed bytes that a page may load before anybody scrolls. */
  readonly budgets?:
    | {
        /**
         * HTML of a page.
         * @default 14000
         */
        readonly html?: number | undefined
        /**
         * HTML of a page whose template is one of `listTemplates`.
         * @default 30000
         */
        readonly listHtml?: number | undefined
        /**
         * Templates of long lists.
         * @default ['downloads', 'addons', 'gallery']
         */
        readonly listTemplates?: readonly string[] | undefined
        /**
         * Style sheets.
         * @default 15000
         */
        readonly styles?: number | undefined
        /**
         * Scripts, before anybody does anything.
         * @default 5000
         */
        readonly scripts?: number | undefined
        /**
         * Fonts.
         * @default 30000
         */
        readonly fonts?: number | undefined
        /**
         * Pictures that are seen without scrolling.
         * @default 80000
         */
        readonly pictures?: number | undefined
      }
    | undefined
  /**
   * Addresses that were published and may be gone; `/2019/*` stands for all that begin so.
   * @default []
   */
  readonly gone?: readonly string[] | undefined
  /** How `check --external` asks other sites. */
  readonly external?:
    | {
        /**
         * Addresses that begin so are not asked.
         * @default []
         */
        readonly ignore?: readonly string[] | undefined
        /**
         * Hosts that may be asked although their addresses are of a private network.
         * @default []
         */
        readonly privateHosts?: readonly string[] | undefined
        /**
         * Requests to one host at a time.
         * @default 2
         */
        readonly perHost?: number | undefined
        /**
         * The pause after each request, in milliseconds; it doubles with each attempt.
         * @default 250
         */
        readonly pauseMs?: number | undefined
        /**
         * How long an answer may take, in milliseconds.
         * @default 10000
         */
        readonly timeoutMs?: number | undefined
        /**
         * How often a failed request is made again.
         * @default 2
         */
        readonly retries?: number | undefined
        /**
         * How long a good answer counts.
         * @default 168
         */
        readonly maxAgeHours?: number | undefined
      }
    | undefined
}
