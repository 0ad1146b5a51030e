import { describe, expect, it } from 'vitest';
import { unitFrom } from '../../src/systems/tabletop/editor/forces';
import {
  added, bundleOf, changed, emptyScenario, freshId, gaps, loaded, newTerrain, placedUnit, saved, shifted, sized, turned, without, withCorner, withMore,
} from '../../src/systems/tabletop/editor/model';
import { previewOf } from '../../src/systems/tabletop/editor/preview';
import { cornerAt, TableEditor, terrainAt } from '../../src/systems/tabletop/editor/table_editor.svelte';
import { shapeOf } from '../../src/systems/tabletop/geometry';
import type { TerrainKind } from '../../src/systems/tabletop/view';
import { kTerrainNames } from '../../src/systems/tabletop/words';
import { bundle, bundleText } from './fixture';

const regulars = { id: 'regulars', name: 'Regulars', side: 'british', troop: 'close', kind: 'european', strength: 6 } as const;

describe('files', () => {
  it('come back as they were saved', () => {
    const first = bundle();
    const again = loaded(saved(first));
    expect(again).toEqual(first);
    expect((again as typeof first).scenario.unit).toEqual(JSON.parse(bundleText).scenario.unit);
  });

  it('keep what this page does not know', () => {
    const text = JSON.stringify({ ...JSON.parse(bundleText), forces: { force: [1] } });
    const found = loaded(text);
    expect(typeof found === 'string' ? null : found['forces']).toEqual({ force: [1] });
    if (typeof found !== 'string') expect(JSON.parse(saved(bundleOf(found.scenario, found))).forces).toEqual({ force: [1] });
  });

  it('that are none are refused with a reason', () => {
    expect(loaded('{')).toContain('JSON');
    expect(loaded('{"schema":"other"}')).toContain('schema');
    expect(loaded('null')).toContain('schema');
    expect(loaded(JSON.stringify({ schema: 'linstock.tabletop.bundle/1' }))).toContain('no table');
    expect(loaded(JSON.stringify({ schema: 'linstock.tabletop.bundle/1', scenario: { table: {}, unit: 3 } }))).toContain('unit');
  });
});

describe('terrain', () => {
  const form = emptyScenario();

  it('of every kind begins with a shape around the place', () => {
    for (const kind of Object.keys(kTerrainNames) as TerrainKind[]) {
      const piece = newTerrain(form, kind, kTerrainNames[kind], [20, 10]);
      const { centre } = shapeOf(piece);
      expect(centre[0]).toBeCloseTo(2000, -1);
      expect(centre[1]).toBeCloseTo(1000, -1);
      expect((piece.outline ?? piece.line)!.length).toBeGreaterThan(1);
    }
  });

  it('moves, and four right angles bring it back', () => {
    const wall = newTerrain(form, 'wall', 'Wall', [20, 10]);
    expect(shifted(wall, 1.5, -2).line).toEqual([[17.5, 8], [25.5, 8]]);
    let turning = wall;
    for (let i = 0; i < 4; i++) turning = turned(turning, 90);
    expect(turning.line).toEqual(wall.line);
    expect(turned(wall, 90).line).toEqual([[20, 6], [20, 14]]);
    expect(sized(wall, 2).line).toEqual([[12, 10], [28, 10]]);
  });

  it('takes corners', () => {
    const wall = newTerrain(form, 'wall', 'Wall', [20, 10]);
    expect(withMore(wall).line).toEqual([[16, 10], [20, 10], [24, 10]]);
    expect(withCorner(wall, 1, [30.004, 5]).line).toEqual([[16, 10], [30, 5]]);
    expect(cornerAt(shapeOf(wall), [1605, 1000], 20)).toBe(0);
    expect(cornerAt(shapeOf(wall), [2000, 1000], 20)).toBeNull();
  });

  it('that lies on other terrain is picked first', () => {
    const hill = newTerrain(form, 'gentle_slope', 'Hill', [20, 10]);
    const house = newTerrain(form, 'small_building', 'House', [20, 10]);
    const shapes = [house, hill].map(shapeOf);
    expect(terrainAt(shapes, [2000, 1000], 5)?.data.id).toBe('house');
    expect(terrainAt(shapes, [2500, 1000], 5)?.data.id).toBe('hill');
    expect(terrainAt(shapes, [6000, 1000], 5)).toBeNull();
  });
});

describe('troops', () => {
  it('get ids of their own, and look at the enemy', () => {
    let form = emptyScenario();
    for (let i = 0; i < 3; i++) form = added(form, 'unit', unitFrom(form, regulars, [10, 40]));
    expect(form.unit.map(({ id }) => id)).toEqual(['regulars', 'regulars-2', 'regulars-3']);
    expect(form.unit[0]).toMatchObject({ heading: 0, at: [10, 40], side: 'british' });
    expect(unitFrom(form, { ...regulars, side: 'american' }, [1, 1]).heading).toBe(180);
    expect(freshId(form, '—')).toBe('piece');
  });

  it('go into a house they are put upon, and come out when it goes', () => {
    let form = emptyScenario();
    form = added(form, 'terrain', newTerrain(form, 'small_building', 'House', [20, 10]));
    const unit = placedUnit(form, unitFrom(form, regulars, [20, 10]), [20, 10]);
    expect(unit.in).toBe('house');
    expect(unit.at).toBeUndefined();
    expect(placedUnit(form, { ...unit, troop: 'gun' }, [20, 10]).in).toBeUndefined();
    form = added(form, 'unit', unit);
    form = added(form, 'objective', { id: 'goal', name: 'Goal', building: 'house' } as never);
    const bare = without(form, { kind: 'terrain', id: 'house' });
    expect(bare.unit[0]!.in).toBeUndefined();
    expect(bare.unit[0]!.at).toEqual([20, 10]);
    expect(bare.objective).toEqual([]);
  });

  it('lose a commander that goes, and generals the unit they were with', () => {
    const form = bundle().scenario;
    const led = without(form, { kind: 'general', id: 'grey' });
    expect(led.unit.some(({ commander }) => commander === 'grey')).toBe(false);
    expect(led.unit.some(({ commander }) => commander === 'maxwell')).toBe(true);
    const alone = without(form, { kind: 'unit', id: '15th' });
    expect(alone.general.find(({ id }) => id === 'grey')).toMatchObject({ at: [35, 33] });
    expect(alone.general.find(({ id }) => id === 'grey')!.with).toBeUndefined();
  });

  it('are wanted on both sides', () => {
    expect(gaps(bundle().scenario)).toEqual([]);
    expect(gaps({ ...emptyScenario(), id: 'Mine', title: ' ' })).toHaveLength(4);
  });
});

describe('the preview', () => {
  it('stands as the file says', () => {
    const view = previewOf(bundle().scenario);
    expect(view.units.find(({ id }) => id === '40th')).toMatchObject({ building: 'mansion', bases: [], at: [1500, 3700] });
    expect(view.units.find(({ id }) => id === '15th')!.with).toEqual(['grey']);
    expect(view.units.find(({ id }) => id === 'royal-6')!.bases).toHaveLength(1);
    expect(view.objectives.find(({ id }) => id === 'house')!.at).toEqual([1500, 3700]);
  });
});

describe('the editor', () => {
  it('puts down, moves, turns, takes away, and takes back', () => {
    const editor = new TableEditor();
    const empty = editor.form;
    editor.brush = { kind: 'unit', force: regulars };
    editor.put([3000, 2000]);
    expect(editor.picked).toEqual({ kind: 'unit', id: 'regulars' });
    expect(editor.brush).toBeNull();
    editor.nudge(100, -25);
    editor.turn(-15);
    expect(editor.form.unit[0]).toMatchObject({ at: [31, 19.75], heading: 345 });
    editor.change({ name: 'Guards' });
    editor.remove();
    expect(editor.form.unit).toEqual([]);
    for (let i = 0; i < 5; i++) editor.undo();
    expect(editor.form).toBe(empty);
    editor.undo();
    expect(editor.form).toBe(empty);
  });

  it('moves terrain by as much as it was led', () => {
    const editor = new TableEditor();
    editor.brush = { kind: 'terrain', terrain: 'fence', name: 'Fence' };
    editor.put([2000, 1000]);
    editor.moveTo({ kind: 'terrain', id: 'fence' }, [2150, 900], [2050, 1000]);
    expect(editor.form.terrain[0]!.line).toEqual([[17, 9], [25, 9]]);
    editor.moveCorner('fence', 0, [1000, 500]);
    expect(editor.form.terrain[0]!.line).toEqual([[10, 5], [25, 9]]);
    expect(changed(editor.form, { kind: 'terrain', id: 'other' }, { name: 'x' }).terrain).toEqual(editor.form.terrain);
  });
});
