"""Prints every section, and writes its manifests: main.py INPUTS OUTPUT."""
import class_sections  # noqa: F401
import claim_sections  # noqa: F401
import classic_sections  # noqa: F401
import device_sections  # noqa: F401
import pod_sections  # noqa: F401
import target_sections  # noqa: F401
import manifest_sections  # noqa: F401
import cluster_sections  # noqa: F401
import synthesis_sections  # noqa: F401
