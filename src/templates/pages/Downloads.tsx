// All files, with finder, filters and tables. Each pack's section has the anchor of SPEC; every link works without scripts.

import type { DownloadSectionProps, DownloadsProps } from '../../generator/types'
import { Current } from '../parts/Current'
import { Finder } from '../parts/Finder'
import { LinkList } from '../parts/LinkList'
import { Notices } from '../parts/Notices'
import { otherHost } from '../../shared/other-host'
import { PageHead } from '../parts/PageHead'
import { Pick } from '../parts/Pick'
import { Picture } from '../parts/Picture'
import { ReleaseTable } from '../parts/ReleaseTable'
import { SinceVisit } from '../sections/SinceVisit'
import { Texture } from '../parts/Texture'
import { listText, say, groupMessagesJson } from '../words'
import { NEEDS_SCRIPT } from '../parts/needs-script'

type FilterSelectProps = {
  readonly label: string
  readonly name: string
  readonly options: readonly { readonly slug: string; readonly name: string }[]
}

function FilterSelect({ label, name, options }: FilterSelectProps) {
  return (
    <label>
      <span>{label}</span>
      <Pick>
        <select name={name} data-filter={name}>
          <option value="">{say('downloads.all')}</option>
          {options.map((option) => (
            <option key={option.slug} value={option.slug}>
              {option.name}
            </option>
          ))}
        </select>
      </Pick>
    </label>
  )
}

function Filters({ filters }: Pick<DownloadsProps, 'filters'>) {
  return (
    <div className="filters" role="group" aria-label={say('downloads.filters')} data-filters="" {...NEEDS_SCRIPT}>
      <FilterSelect label={say('downloads.pack')} name="pack" options={filters.packs} />
      <FilterSelect label={say('downloads.edition')} name="edition" options={filters.editions} />
      <div className="filter-channels" role="group" aria-label={say('downloads.channel')}>
        {filters.channels.map((channel) => (
          <button key={channel.slug} type="button" aria-pressed="true" data-filter="channel" value={channel.slug}>
            {channel.name} <span className="count">{channel.count}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** A year before the newest file. Older rows have no day, to save bytes: nobody remembers them as new. */
function firstComparedDay(sections: readonly DownloadSectionProps[]): string {
  const files = sections.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.map(({ file }) => file)))
  const newest = files.reduce((day, { date }) => (date !== null && date.iso > day ? date.iso : day), '')
  return `${String(Number(newest.slice(0, 4)) - 1)}${newest.slice(4)}`
}

/** Other hosts of files, those with most files first. */
function otherHosts(sections: readonly DownloadSectionProps[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { rows } of sections.flatMap(({ tables }) => tables))
    for (const { href } of rows.flatMap(({ file, older }) => [file, ...older])) {
      const host = otherHost(href ?? '')
      if (host !== '') counts.set(host, (counts.get(host) ?? 0) + 1)
    }
  return [...counts].sort(([, a], [, b]) => b - a).map(([host]) => host)
}

type SectionProps = { readonly section: DownloadSectionProps; readonly since: string }

function Section({ section, since }: SectionProps) {
  return (
    <section id={section.id} className="download-section" data-pack={section.slug} data-group={section.group}>
      <div className="download-head">
        {section.block !== '' && <Texture src={section.block} edge={128} alt="" />}
        {section.image !== null && <Picture image={section.image} />}
        <div>
          <h2>{section.name}</h2>
          <LinkList links={section.links} className="inline-links" />
        </div>
      </div>
      <Notices notices={section.notices} discontinued={section.group === 'discontinued'} />
      {section.tables.map((table) => (
        <div key={table.edition} data-tables={table.edition}>
          <ReleaseTable table={table} since={since} />
        </div>
      ))}
      {section.tables.length === 0 && <p>{say('downloads.none')}</p>}
    </section>
  )
}

export function Downloads({ heading, intro, finder, current, filters, total, sections, checksums }: DownloadsProps) {
  const since = firstComparedDay(sections)
  const hosts = otherHosts(sections)
  return (
    <>
      <PageHead heading={heading} lede={intro} />
      <div className="wrap downloads-find">
        <Finder finder={finder} />
        <Current lists={current} />
        <div className="filter-bar">
          <Filters filters={filters} />
          <p className="quiet" role="status" data-total="">
            {say('downloads.total', { files: total, packs: filters.packs.length })}
          </p>
          {hosts.length > 0 && (
            <p className="quiet" data-arrow="">
              {say('downloads.elsewhere', { hosts: listText(hosts.slice(0, 2)) })}
            </p>
          )}
          <SinceVisit />
        </div>
        <a className="skip-inside" href="#tables-end">
          {say('downloads.skip')}
        </a>
      </div>
      <div className="wrap side-columns">
        <nav className="side-nav" aria-label={say('downloads.packs')}>
          <LinkList links={sections.map(({ id, name }) => ({ text: name, href: `#${id}` }))} />
        </nav>
        <div>
          <div className="no-files" data-no-files="" data-words={groupMessagesJson('filters')} hidden />
          {sections.map((section) => (
            <Section key={section.id} section={section} since={since} />
          ))}
          <div id="tables-end" tabIndex={-1} />
          <p className="quiet inline-links">
            {say('downloads.programs')}{' '}
            {checksums.map((link) => (
              <a key={link.href} href={link.href}>
                {link.text}
              </a>
            ))}
          </p>
        </div>
      </div>
    </>
  )
}
