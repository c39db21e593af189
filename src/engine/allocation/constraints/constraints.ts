import { AttributeLookup } from './attribute';
import { ConstrainedRequests, Constraint } from './constraint';
import {
  differentPlaces, differentScalars, disjointLists, DistinctAttribute, DistinctAttributePerRequest, Distinction,
} from './distinct-attribute';
import { MatchAttribute, MatchAttributeLists } from './match-attribute';
import { Behaviour } from '../behaviour';
import { ConstraintObject } from '../objects';
import { Claim, demandsOf } from '../requests/request';

/** Creates a constraint of a claim, as the allocator of the minor implements it. */
export function constraintFrom(
  { requests: names, matchAttribute, distinctAttribute }: ConstraintObject,
  claim: Claim,
  lookUp: AttributeLookup,
  behaviour: Behaviour,
): Constraint {
  const requests = new ConstrainedRequests(names);
  const hasLists = behaviour.has('listAttributes');
  if (matchAttribute !== undefined) {
    const subject = { requests, name: matchAttribute, lookUp };
    return hasLists
      ? new MatchAttributeLists(subject, !behaviour.does('keepsIntersection'))
      : new MatchAttribute(subject);
  }
  const subject = { requests, name: distinctAttribute!, lookUp };
  const areDistinct = distinctionOf(behaviour);
  if (!behaviour.does('remembersOneDevicePerRequest')) {
    return new DistinctAttribute(subject, areDistinct);
  }
  const restores = demandsOf([claim]).every((demand) =>
    !requests.include(demand) || (!demand.wantsAll && demand.count <= 1));
  const isOrdered = behaviour.does('triesCombinations');
  return new DistinctAttributePerRequest(subject, areDistinct, { restores, isOrdered });
}

function distinctionOf(behaviour: Behaviour): Distinction {
  if (behaviour.has('listAttributes')) {
    return disjointLists;
  }
  return behaviour.does('comparesIdentity') ? differentPlaces : differentScalars;
}
