// Type of the config key `check`, with the descriptions that editors show.

import type { RuleCode, Severity } from '../schema/check-rules'

type RangeConfig = { readonly min?: number | undefined; readonly max?: number | undefined }

/** Settings of `packsite check`. */
export type CheckConfig = {
  /** Severity per rule: `off`, `info`, `warn` or `error`. `packsite explain <rule>` describes a rule. */
  readonly rules?: Readonly<Partial<Record<RuleCode, Severity | undefined>>> | undefined
  /** Lengths of titles and descriptions. */
  readonly meta?:
    | {
        /** Characters of a title, including the brand. Default: 5 to 80. */
        readonly titleLength?: RangeConfig | undefined
        /** Characters of a description. Default: 20 to 200. */
        readonly descriptionLength?: RangeConfig | undefined
      }
    | undefined
  /** Compressed bytes that a page may load before the visitor scrolls. */
  readonly budgets?:
    | {
        /**
         * HTML of a page.
         * @default 14000
         */
        readonly html?: number | undefined
        /**
         * HTML of a page whose template is in `listTemplates`.
         * @default 30000
         */
        readonly listHtml?: number | undefined
        /**
         * Templates of long lists.
         * @default ['downloads', 'addons', 'gallery']
         */
        readonly listTemplates?: readonly string[] | undefined
        /**
         * Stylesheets.
         * @default 15000
         */
        readonly styles?: number | undefined
        /**
         * Scripts that load without any action of the visitor.
         * @default 5000
         */
        readonly scripts?: number | undefined
        /**
         * Fonts.
         * @default 30000
         */
        readonly fonts?: number | undefined
        /**
         * Images that are visible without scrolling.
         * @default 80000
         */
        readonly pictures?: number | undefined
      }
    | undefined
  /**
   * Published addresses that may disappear without a warning; `/2019/*` covers all addresses with this prefix.
   * @default []
   */
  readonly gone?: readonly string[] | undefined
  /** Requests of `check --external` to other sites. */
  readonly external?:
    | {
        /**
         * Prefixes of addresses that are never requested.
         * @default []
         */
        readonly ignore?: readonly string[] | undefined
        /**
         * Hosts that may be requested although their addresses are in a private network.
         * @default []
         */
        readonly privateHosts?: readonly string[] | undefined
        /**
         * Concurrent requests to one host.
         * @default 2
         */
        readonly perHost?: number | undefined
        /**
         * Pause between two requests to a host, in milliseconds. The first retry waits twice as long; each further
         * retry doubles the wait.
         * @default 250
         */
        readonly pauseMs?: number | undefined
        /**
         * Timeout of a request, in milliseconds.
         * @default 10000
         */
        readonly timeoutMs?: number | undefined
        /**
         * Number of retries of a failed request.
         * @default 2
         */
        readonly retries?: number | undefined
        /**
         * How long a successful answer stays cached.
         * @default 168
         */
        readonly maxAgeHours?: number | undefined
      }
    | undefined
}
