package languages;

import java.nio.file.Path;

/** Prints every section, and writes its manifests: Main INPUTS OUTPUT. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        Section.inputs = Path.of(arguments[0]);
        Section.output = Path.of(arguments[1]);
        ClassSections.run();
        ClaimSections.run();
        ClassicSections.run();
        DeviceSections.run();
        PodSections.run();
        TargetSections.run();
        ManifestSections.run();
        ClusterSections.run();
        SynthesisSections.run();
    }
}
