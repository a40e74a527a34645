// "I play Java in 32x on version 1.21.8": three choices and the matching file. Without scripts, the stylesheet shows the answer of the
// chosen edition and resolution by index (at most 4 each). Versions are links to rows of the downloads page. Scripts put a text field
// before these links, which stay as the list behind the chevron.

import { Fragment } from 'react'
import type { FileProps, FinderListProps, FinderProps, FinderVersionProps } from '../../generator/types'
import { ChoiceList } from './ChoiceList'
import { resolutionText } from './resolution'
import { FileButton } from './FileButton'
import { ReleaseDate } from './ReleaseDate'
import { drawnTexturesText, say, groupMessagesJson } from '../words'

type SegmentsProps = {
  readonly legend: string
  readonly name: 'edition' | 'resolution'
  readonly options: readonly { readonly value: string; readonly text: string; readonly game?: string | undefined }[]
}

function Segments({ legend, name, options }: SegmentsProps) {
  return (
    <fieldset>
      <legend>
        {legend}
        <span className="hidden-text"> {say(`finder.${name}-hidden`)}</span>
      </legend>
      <div className="segments">
        {options.map((option, index) => (
          <Fragment key={option.value}>
            <input
              type="radio"
              id={`finder-${name}-${option.value}`}
              name={`finder-${name}`}
              value={option.value}
              data-place={index}
              data-game={option.game}
              defaultChecked={index === 0}
            />
            <label htmlFor={`finder-${name}-${option.value}`}>{option.text}</label>
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}

function Answer({ file }: { readonly file: FileProps }) {
  return (
    <>
      <p>
        <span className="question">{say('finder.file')}</span>{' '}
        <b>{file.page === '' ? file.title : <a href={file.page}>{file.title}</a>}</b>{' '}
        <span className="meta">
          <span>{file.channelText}</span>
          {(file.date !== null || file.rolling) && <ReleaseDate file={file} />}
          {file.sizeText !== '' && <span>{file.sizeText}</span>}
          {file.drawn !== null && <span>{drawnTexturesText(file.drawn)}</span>}
          <span>
            <bdi>{file.extension}</bdi>
          </span>
        </span>
      </p>
      <FileButton file={file} main />
    </>
  )
}

function Answers({ finder }: { readonly finder: FinderProps }) {
  const cells = finder.editions.flatMap((edition, row) =>
    finder.resolutions.map((resolution, column) => ({ edition, resolution, place: `${row}-${column}` })),
  )
  return (
    <div className="finder-answers" data-finder-answers="">
      {cells.map(({ edition, resolution, place }) => {
        const answer = finder.answers.find(
          (candidate) => candidate.edition === edition.slug && candidate.resolution === resolution,
        )
        return (
          <div
            key={place}
            className="finder-answer"
            data-place={place}
            data-edition={edition.slug}
            data-resolution={resolution}
          >
            {answer === undefined ? (
              <p>{say('finder.nothing', { resolution: resolutionText(resolution), edition: edition.name })}</p>
            ) : (
              <Answer file={answer.file} />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Versions as links to rows: one list for each answer, with the newest version marked. The stylesheet shows the chosen list. */
function Versions({ finder }: { readonly finder: FinderProps }) {
  const place = (list: FinderListProps) =>
    `${finder.editions.findIndex(({ slug }) => slug === list.edition)}-${finder.resolutions.indexOf(list.resolution)}`
  return (
    <div className="finder-versions">
      <span className="question" id="finder-version">
        {say('finder.version')}
      </span>
      <div className="finder-field">
        <input
          type="text"
          name="version"
          inputMode="text"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-labelledby="finder-version"
          placeholder={newestText(finder.lists[0])}
          data-finder-version=""
          data-needs-script=""
          hidden
        />
        {finder.lists.map((list) => {
          const newest = list.versions.find((version) => version.current === true)
          const shown = newest ?? list.versions[0]
          if (shown === undefined) return null
          return (
            <div
              key={place(list)}
              className="finder-list"
              data-place={place(list)}
              data-edition={list.edition}
              data-resolution={list.resolution}
              data-pack={list.pack}
              data-title={list.title}
              data-newest={newestText(list)}
            >
              <ChoiceList
                label={say('finder.version-of', { title: list.title })}
                value={shown.text}
                note={newest === undefined ? '' : say('finder.newest')}
                links={list.versions}
                attributesOf={versionAttributes}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function newestText(list: FinderListProps | undefined): string {
  const label = list?.versions.find((version) => version.current === true)?.text
  return label === undefined ? '' : say('finder.answers.newest', { label })
}

/** Data attributes of a version, with which the script shows the file of a row that is on another page. */
function versionAttributes({ covers, file }: FinderVersionProps) {
  return {
    'data-covers': covers?.join(', '),
    'data-page': file === null || file.page === '' ? undefined : file.page,
    'data-file': file?.href,
    'data-mirror': file?.mirror ?? undefined,
    'data-channel': file?.channel,
    'data-facts': file?.facts.join(' · '),
  }
}

export function Finder({ finder }: { readonly finder: FinderProps }) {
  if (finder.answers.length === 0) return null
  const editions = finder.editions.map((edition) => ({
    value: edition.slug,
    text: edition.short,
    game: edition.game,
  }))
  const resolutions = finder.resolutions.map((resolution) => ({
    value: String(resolution),
    text: resolutionText(resolution),
  }))
  return (
    <section
      className="finder"
      aria-labelledby="finder-heading"
      data-finder=""
      data-vocabulary={JSON.stringify(finder.vocabulary)}
      data-words={groupMessagesJson('finder.answers')}
    >
      <h2 id="finder-heading" className="hidden-text">
        {say('finder.heading')}
      </h2>
      <Segments legend={say('finder.edition')} name="edition" options={editions} />
      <Segments legend={say('finder.resolution')} name="resolution" options={resolutions} />
      <Versions finder={finder} />
      <Answers finder={finder} />
      <p className="hidden-text" role="status" data-finder-status="" />
    </section>
  )
}
