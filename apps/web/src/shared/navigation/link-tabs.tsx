import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { classes } from '@kitshelf/ui/classes.ts';
import linkStyles from './link-tabs.module.css';
import styles from '@kitshelf/ui/navigation/tabs.module.css';
import { neighbour } from '@kitshelf/ui/navigation/tabs.tsx';

export interface LinkTab {
  readonly text: string;
  /** The tab's page. */
  readonly to: string;
  /** Further addresses that belong to it, with all that lies below them. */
  readonly covers?: readonly string[];
}

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** The present path. */
  readonly pathname: string;
  /** Id of the panel that the tabs fill. */
  readonly panelId: string;
}

/** Tabs that are links, so that each section has its address. Arrow keys move between them, Enter follows. */
export function LinkTabs({ label, tabs, pathname, panelId }: LinkTabsProps) {
  const chosen = tabs.find((tab) => isChosen(tab, pathname));
  const list = useRef<HTMLDivElement>(null);
  useChosenInView(list, chosen?.to);
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const next = neighbour(event.key, links.indexOf(event.target as HTMLAnchorElement), links.length);
    if (next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  };
  return (
    <div aria-label={label} className={styles.tabs} onKeyDown={onKeyDown} ref={list} role="tablist">
      {tabs.map((tab) => (
        <Link
          aria-controls={panelId}
          aria-selected={tab === chosen}
          className={classes(styles.tab, linkStyles.link)}
          id={tabId(panelId, tab)}
          key={tab.to}
          role="tab"
          tabIndex={tab === (chosen ?? tabs[0]) ? 0 : -1}
          to={tab.to}
        >
          {tab.text}
        </Link>
      ))}
    </div>
  );
}

/** On screens too narrow for all tabs the row is moved so that the chosen one is in its middle, also once fonts have come. */
function useChosenInView(list: RefObject<HTMLElement | null>, chosen: string | undefined): void {
  useEffect(() => {
    const link = list.current?.querySelector('[aria-selected="true"]');
    const row = list.current;
    if (!row || !link) return undefined;
    const observer = new ResizeObserver(() => {
      row.scrollLeft += centreOf(link) - centreOf(row);
    });
    observer.observe(link);
    observer.observe(row);
    return () => observer.disconnect();
  }, [list, chosen]);
}

/** Across the window, in px. */
function centreOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** Id of the tab that a path belongs to, to label the panel with; undefined when it is no tab's. */
export function chosenTabId(tabs: readonly LinkTab[], pathname: string, panelId: string): string | undefined {
  const chosen = tabs.find((tab) => isChosen(tab, pathname));
  return chosen && tabId(panelId, chosen);
}

const tabId = (panelId: string, { to }: LinkTab) => `${panelId}${to.replaceAll('/', '-')}`;

const isChosen = ({ to, covers = [] }: LinkTab, pathname: string) =>
  pathname === to || covers.some((base) => pathname === base || pathname.startsWith(`${base}/`));
