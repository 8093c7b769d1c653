import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Pixel } from './map-geometry.ts';
import type { ChangeView } from './map-state.ts';
import { type MapView, movedBy, zoomedTo } from './map-view.ts';

/** A pointer that moves less than this presses. */
const pressReach = 4;
/** How far an arrow key goes. */
const keyStep = 80;
const wheelStep = { pixels: 60, pauseMs: 80 };
const pixelsPerLine = 20;

type Gestures = {
  change: ChangeView;
  /** Whether one finger moves the map at once; otherwise the page scrolls until the map has been touched on purpose. */
  movesAtOnce: boolean;
  /** A press of the ground, at this pixel of the window. */
  onPress?: ((at: Pixel) => void) | undefined;
};

/** Moves the map by finger, mouse, wheel and keys; answers whether one finger moves it now. */
export function useMapGestures(
  container: RefObject<HTMLElement | null>,
  { change, movesAtOnce, onPress }: Gestures,
): boolean {
  const [isTurnedTo, setIsTurnedTo] = useState(false);
  const canDrag = movesAtOnce || isTurnedTo;
  const press = useEffectEvent((at: Pixel) => onPress?.(at));
  const isHeld = useEffectEvent(({ pointerType }: PointerEvent) => pointerType === 'touch' && !canDrag);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const stop = new AbortController();
    const turn = { element, change, press, isHeld, signal: stop.signal };
    listenToPointers(turn);
    listenToKeys(turn);
    const { signal } = stop;
    element.addEventListener('focusin', () => setIsTurnedTo(true), { signal });
    element.addEventListener('click', () => setIsTurnedTo(true), { signal });
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => element.contains(relatedTarget as Node | null) || setIsTurnedTo(false),
      { signal },
    );
    return () => stop.abort();
  }, [container, change]);

  // Until it is turned to, the wheel belongs to the page.
  useEffect(() => {
    const element = container.current;
    if (!element || !isTurnedTo) return;
    const stop = new AbortController();
    listenToWheel({ element, change, signal: stop.signal });
    return () => stop.abort();
  }, [container, change, isTurnedTo]);

  return canDrag;
}

type Surroundings = { element: HTMLElement; change: ChangeView; signal: AbortSignal };
type Pointers = Surroundings & { press(at: Pixel): void; isHeld(event: PointerEvent): boolean };

/** What lies on the map and can be pressed itself. */
export const mapItem = { 'data-map-item': '' };
const isOnGround = ({ target }: Event) => target instanceof Element && !target.closest('[data-map-item]');

function pixelOf(element: HTMLElement, { clientX, clientY }: MouseEvent): Pixel {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left - element.clientLeft, y: clientY - box.top - element.clientTop };
}

const distance = (one: Pixel, other: Pixel) => Math.hypot(one.x - other.x, one.y - other.y);
const between = (one: Pixel, other: Pixel): Pixel => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const difference = (one: Pixel, other: Pixel): Pixel => ({ x: one.x - other.x, y: one.y - other.y });

/** Two fingers: the ground stays under them. */
export function pinched(view: MapView, before: readonly [Pixel, Pixel], now: readonly [Pixel, Pixel]): MapView {
  const [from, to] = [between(...before), between(...now)];
  const nearer = Math.log2(Math.max(1, distance(...now)) / Math.max(1, distance(...before)));
  return zoomedTo(movedBy(view, difference(from, to)), view.zoom + nearer, to);
}

function listenToPointers({ element, change, press, isHeld, signal }: Pointers): void {
  const pointers = new Map<number, Pixel>();
  let hasMoved = false;
  let last: Pixel | undefined;

  function down(event: PointerEvent) {
    if (!isOnGround(event) || event.button !== 0) return;
    if (pointers.size === 0) hasMoved = false;
    pointers.set(event.pointerId, pixelOf(element, event));
  }
  function move(event: PointerEvent) {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = pixelOf(element, event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other && (isHeld(event) || (!hasMoved && distance(before, now) < pressReach))) return;
    if (!hasMoved) element.setPointerCapture(event.pointerId);
    hasMoved = true;
    pointers.set(event.pointerId, now);
    last = other ? between(now, other) : now;
    const update = (view: MapView) =>
      other ? pinched(view, [before, other], [now, other]) : movedBy(view, difference(before, now));
    change({ by: 'user', isUnderWay: true, update });
  }
  function up(event: PointerEvent) {
    if (!pointers.delete(event.pointerId) || pointers.size > 0 || !hasMoved) return;
    // Two fingers stop between two zooms; the ground is drawn for whole ones.
    change({ by: 'user', update: (view) => zoomedTo(view, Math.round(view.zoom), last) });
  }
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener(
    'click',
    (event) => isOnGround(event) && !hasMoved && event.detail < 2 && press(pixelOf(element, event)),
    { signal },
  );
  element.addEventListener(
    'dblclick',
    (event) => {
      if (!isOnGround(event)) return;
      const still = pixelOf(element, event);
      change({ by: 'user', update: (view) => zoomedTo(view, view.zoom + (event.shiftKey ? -1 : 1), still) });
    },
    { signal },
  );
}

function listenToWheel({ element, change, signal }: Surroundings): void {
  let turned = 0;
  let last = 0;
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      turned += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * pixelsPerLine : event.deltaY;
      if (Math.abs(turned) < wheelStep.pixels || event.timeStamp - last < wheelStep.pauseMs) return;
      const nearer = turned < 0 ? 1 : -1;
      const still = pixelOf(element, event);
      [turned, last] = [0, event.timeStamp];
      change({ by: 'user', update: (view) => zoomedTo(view, view.zoom + nearer, still) });
    },
    { signal, passive: false },
  );
}

const arrows: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
};
const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** How a key changes the view; null for keys that have nothing to do with the map. */
export function keyChange({ key, shiftKey }: { key: string; shiftKey: boolean }): ((view: MapView) => MapView) | null {
  const arrow = arrows[key];
  const times = shiftKey ? 3 : 1;
  if (arrow) return (view) => movedBy(view, { x: arrow.x * times, y: arrow.y * times });
  const nearer = zoomKeys[key];
  return nearer ? (view) => zoomedTo(view, view.zoom + nearer) : null;
}

function listenToKeys({ element, change, signal }: Surroundings): void {
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return;
      const update = keyChange(event);
      if (!update) return;
      // The page must not scroll under the moving map.
      event.preventDefault();
      change({ by: 'user', update });
    },
    { signal },
  );
}
